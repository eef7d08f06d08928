// What the client uses of its two vendored libraries, for the type check only.
declare module '*/lit.js' {
  export interface Template {
    readonly strings: TemplateStringsArray;
    readonly values: unknown[];
  }
  export type Shown = Template | symbol | string | number | null | undefined | unknown[] | unknown;
  export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
  export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;
  export const nothing: any;
  export function render(shown: unknown, root: Element): void;
  export function repeat<T>(
    list: Iterable<T>,
    key: (each: T, i: number) => unknown,
    show: (each: T, i: number) => unknown,
  ): unknown;
  export function guard(reads: unknown[], show: () => unknown): unknown;
  export function live(value: unknown): unknown;
}

declare module '*/fluent.js' {
  export interface Message {
    value: any;
    attributes: Record<string, any>;
  }
  export class FluentResource {
    constructor(source: string);
  }
  export class FluentBundle {
    constructor(
      languages: string | string[],
      options?: {
        useIsolating?: boolean;
        functions?: Record<string, (given: any[], named: Record<string, any>) => unknown>;
      },
    );
    addResource(resource: FluentResource): Error[];
    hasMessage(key: string): boolean;
    getMessage(key: string): Message | undefined;
    formatPattern(pattern: any, values?: Record<string, any>, errors?: Error[]): string;
  }
}

interface Window {
  webkitAudioContext?: typeof AudioContext;
}

declare const scheduler: {
  postTask(work: () => unknown, options?: { priority?: string; delay?: number }): Promise<unknown>;
};
