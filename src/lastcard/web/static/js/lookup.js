// Tables looked into with words that somebody else chose: a card of one's own edition may be called
// “constructor”, which every object has.

/**
 * What a table itself holds under a key.
 * @template T @param {Record<string, T> | null | undefined} table @param {string} key
 * @returns {T | undefined}
 */
export const own = (table, key) => (table && Object.hasOwn(table, key) ? table[key] : undefined);
