/* tslint:disable */
/* eslint-disable */

/**
 * An engine for one game at a time.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * An engine for `chess` or `shogi`.
     */
    constructor(game: string);
    /**
     * Thinks about a task, as JSON, and answers as JSON; `null` where there is no move.
     */
    think(task: string): string;
}

/**
 * What a level would be rated at chess, roughly.
 */
export function elo(level: number): number;

/**
 * How many levels there are.
 */
export function levels(): number;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly elo: (a: number) => number;
    readonly engine_new: (a: number, b: number) => [number, number, number];
    readonly engine_think: (a: number, b: number, c: number) => [number, number, number, number];
    readonly levels: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
