// What a tight program can do: complete random four-player classic rounds and nothing else, the
// yardstick of bench/run.py. It plays the rounds that "random policy" with auto_uno plays: a
// uniformly random playable card (every copy counts), a draw only when nothing is playable, the
// drawn card at once if it can be played, every other decision uniform.
//
// In it: 108 cards, 7 dealt; first-card effects, a first Wild Draw Four goes back; colours named;
// Wild Draw Four any time (C-40), its victim accepts or challenges, guilty 4, the challenger plays,
// or innocent 6; last card rules C-30 to C-32; reshuffle C-13, both piles empty C-15, blocked C-16,
// 5,000 turns C-46; points C-33; decisions counted.
// Left out, and paid for by the engine: legal actions as a list, views, events, knowledge of cards,
// programs read from tables, other editions, options and player counts, a game's scores, the turn
// of the deal, a keyed generator (here a multiply-and-fold one), the order of the draw pile (a card
// is picked at random when it is drawn).
//
// cc -O3 -march=native -o limit limit.c && ./limit [seconds a run] [runs]
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#include <immintrin.h>
#define FAST_PDEP 1
#endif

enum { SEATS = 4, DEAL = 7, TURNS = 5000 };
enum { SKIP = 10, REVERSE = 11, DRAW_TWO = 12, WILDS = 52, WILD_FOUR = 54 };
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define RARELY(x) __builtin_expect(!!(x), 0)

// A card is a word (bit 6) and a bit in it: colour * 13 + value, wilds from 52, Wild Draw Four from
// 54. The second copies lie in the second word at the same bits: one mask serves both words.
static uint8_t full_deck[108];
static uint64_t of_color[4], of_value[14], value_bit[4], actions;
static uint8_t color_of[64], value_of[64];
static const uint64_t all_wilds = 15ull << WILDS;
static const int8_t turn_by[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1};

static uint64_t random_state = 0x9E3779B97F4A7C15ull;

static inline uint64_t below(uint64_t n) {
    random_state += 0xA0761D6478BD642Full;
    uint64_t mixed = random_state ^ 0xE7037ED1A0B428DBull;
    unsigned __int128 product = (unsigned __int128)random_state * mixed;
    uint64_t word = (uint64_t)(product >> 64) ^ (uint64_t)product;
    return (uint64_t)(((unsigned __int128)word * n) >> 64);
}

typedef struct {
    uint64_t hand[SEATS][2];
    uint8_t draw[112], discard[112];
    int n_draw, n_discard;
} Game;

typedef struct {
    uint64_t rounds, decisions, turns, points, blocked, reshuffles, wins[SEATS];
} Totals;

static Totals totals;

static void prepare(void) {
    int n = 0;
    for (int color = 0; color < 4; color++)
        for (int value = 0; value < 13; value++) {
            int bit = color * 13 + value;
            full_deck[n++] = bit;
            if (value) full_deck[n++] = bit | 64;
            of_color[color] |= 1ull << bit;
            of_value[value] |= 1ull << bit;
            color_of[bit] = color;
            value_of[bit] = value;
            if (value > 9) actions |= 1ull << bit;
            for (int b = 0; b < 4 && value < 10; b++)
                if (value >> b & 1) value_bit[b] |= 1ull << bit;
        }
    for (int bit = WILDS; bit < WILDS + 4; bit++) {
        full_deck[n++] = bit;
        full_deck[n++] = bit | 64;
        value_of[bit] = 13; // matches nothing
    }
}

static __attribute__((noinline)) int reshuffle(Game *g) {
    if (g->n_discard <= 1) return 0;
    g->n_draw = g->n_discard - 1;
    memcpy(g->draw, g->discard, g->n_draw);
    g->discard[0] = g->discard[g->n_draw];
    g->n_discard = 1;
    totals.reshuffles++;
    return 1;
}

static inline int draw_card(Game *g) {
    if (RARELY(!g->n_draw) && !reshuffle(g)) return -1;
    int at = (int)below(g->n_draw), card = g->draw[at];
    g->draw[at] = g->draw[--g->n_draw];
    return card;
}

static inline void draw_cards(Game *g, int seat, int n) {
    while (n--) {
        int card = draw_card(g);
        if (RARELY(card < 0)) return;
        g->hand[seat][card >> 6] |= 1ull << (card & 63);
    }
}

static inline int nth_bit(uint64_t set, int n) {
#ifdef FAST_PDEP
    return __builtin_ctzll(_pdep_u64(1ull << n, set));
#else
    while (n--) set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

static inline uint64_t points(const Game *g) {
    uint64_t sum = 0;
    for (int word = 0; word < 2; word++) {
        uint64_t left = g->hand[0][word] | g->hand[1][word] | g->hand[2][word] | g->hand[3][word];
        for (int b = 0; b < 4; b++) sum += (uint64_t)__builtin_popcountll(left & value_bit[b]) << b;
        sum += 20 * __builtin_popcountll(left & actions);
        sum += 50 * __builtin_popcountll(left & all_wilds);
    }
    return sum;
}

// Deal and turn up the first card; the dealer is seat 3. Returns the seat that plays first.
static inline int begin(Game *g, int *direction, int *color, int *value, uint64_t *decisions) {
    memcpy(g->draw, full_deck, 108);
    memset(g->hand, 0, sizeof g->hand);
    g->n_draw = 108;
    for (int n = 0; n < DEAL; n++)
        for (int seat = 0; seat < SEATS; seat++) draw_cards(g, seat, 1);
    int at, card;
    do {
        at = (int)below(g->n_draw);
        card = g->draw[at];
    } while (RARELY((card & 63) >= WILD_FOUR));
    g->draw[at] = g->draw[--g->n_draw];
    g->discard[0] = card;
    g->n_discard = 1;
    *direction = 1;
    *color = color_of[card & 63];
    *value = value_of[card & 63];
    if (LIKELY(*value < SKIP)) return 0;
    if (*value == SKIP) return 1;
    if (*value == REVERSE) {
        *direction = -1;
        return SEATS - 1;
    }
    if (*value == DRAW_TWO) {
        draw_cards(g, 0, 2);
        return 1;
    }
    *color = (int)below(4);
    ++*decisions;
    return 0;
}

// A wild that is not the last card. Returns the seat to move.
static inline int play_wild(Game *g, int seat, int direction, int *color, int card,
                            uint64_t *decisions) {
    int next = (seat + direction) & 3;
    int guilty = ((g->hand[seat][0] | g->hand[seat][1]) & of_color[*color]) != 0;
    *color = (int)below(4);
    ++*decisions;
    if ((card & 63) < WILD_FOUR) return next;
    ++*decisions;
    int challenged = (int)below(2);
    if (challenged & guilty) {
        draw_cards(g, seat, 4);
        return next;
    }
    draw_cards(g, next, challenged ? 6 : 4);
    return (next + direction) & 3;
}

static inline void play_round(void) {
    Game game, *g = &game;
    uint64_t decisions = 0, turns = 0;
    int direction, color, value, passes = 0;
    int seat = begin(g, &direction, &color, &value, &decisions);
    for (;;) {
        if (RARELY(++turns > TURNS)) goto blocked;
        uint64_t *hand = g->hand[seat];
        uint64_t matching = of_color[color] | of_value[value] | all_wilds;
        uint64_t first = hand[0] & matching, second = hand[1] & matching;
        int card;
        decisions++;
        if (LIKELY(first | second)) {
            int n_first = __builtin_popcountll(first);
            int n = (int)below(n_first + __builtin_popcountll(second));
            int in_second = n >= n_first;
            card = nth_bit(in_second ? second : first, n - (in_second ? n_first : 0));
            card |= in_second << 6;
            hand[in_second] &= ~(1ull << (card & 63));
        } else {
            card = draw_card(g);
            if (RARELY(card < 0)) {
                if (++passes == SEATS) goto blocked;
                seat = (seat + direction) & 3;
                continue;
            }
            if (!(matching >> (card & 63) & 1)) {
                hand[card >> 6] |= 1ull << (card & 63);
                passes = 0;
                seat = (seat + direction) & 3;
                continue;
            }
            decisions++;
        }
        passes = 0;
        g->discard[g->n_discard++] = card;
        int is_last = !(hand[0] | hand[1]), bit = card & 63;
        value = value_of[bit];
        if (LIKELY(value < DRAW_TWO)) {
            if (is_last) break;
            color = color_of[bit];
            direction = value == REVERSE ? -direction : direction;
            seat = (seat + direction * turn_by[value]) & 3;
        } else if (value == DRAW_TWO) {
            draw_cards(g, (seat + direction) & 3, 2);
            if (is_last) break;
            color = color_of[bit];
            seat = (seat + 2 * direction) & 3;
        } else {
            if (is_last) {
                if (bit >= WILD_FOUR) draw_cards(g, (seat + direction) & 3, 4);
                break;
            }
            seat = play_wild(g, seat, direction, &color, card, &decisions);
        }
    }
    totals.wins[seat]++;
    totals.points += points(g);
    goto over;
blocked:
    totals.blocked++;
over:
    totals.rounds++;
    totals.turns += turns;
    totals.decisions += decisions;
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    double seconds = argc > 1 ? atof(argv[1]) : 1.0, rates[99];
    int runs = argc > 2 ? atoi(argv[2]) : 5;
    if (runs < 1 || runs > 99 || seconds <= 0) {
        fprintf(stderr, "usage: limit [seconds a run] [runs]\n");
        return 2;
    }
    prepare();
    for (int i = 0; i < 100000; i++) play_round();
    for (int run = 0; run < runs; run++) {
        uint64_t before = totals.rounds;
        double start = cpu_seconds(), spent;
        do {
            for (int i = 0; i < 10000; i++) play_round();
            spent = cpu_seconds() - start;
        } while (spent < seconds);
        rates[run] = (totals.rounds - before) / spent;
    }
    qsort(rates, runs, sizeof *rates, ascending);
    double n = totals.rounds, won = n - totals.blocked, rate = rates[runs / 2];
    printf("{\"rounds_per_second\": %.0f, \"slowest\": %.0f, \"fastest\": %.0f,\n", rate, rates[0],
           rates[runs - 1]);
    printf(" \"decisions_per_second\": %.0f, \"decisions_per_round\": %.4f,\n",
           rate * totals.decisions / n, totals.decisions / n);
    printf(" \"turns_per_round\": %.4f, \"points_per_round\": %.3f,\n", totals.turns / n,
           totals.points / won);
    printf(" \"reshuffles_per_round\": %.5f,\n", totals.reshuffles / n);
    printf(" \"blocked_share\": %.7f, \"wins\": [%.5f, %.5f, %.5f, %.5f]}\n", totals.blocked / n,
           totals.wins[0] / won, totals.wins[1] / won, totals.wins[2] / won, totals.wins[3] / won);
    return 0;
}
