import { useState } from 'react';

/** How someone sees a table: its order, its columns and its filters. It can be kept under a name. */
export interface ViewState {
  readonly sorting: { readonly id: string; readonly desc: boolean }[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly filters: Readonly<Record<string, string>>;
}

export interface TableView extends ViewState {
  /** Changes a part of the view. */
  readonly set: (change: Partial<ViewState>) => void;
  /** Sets one filter; the empty text is none. */
  readonly filter: (name: string, value: string) => void;
}

interface Options {
  /** The columns that are hidden until they are asked for. */
  hidden?: readonly string[];
  filters?: Readonly<Record<string, string>>;
}

/** The view of one table while its page is open. */
export function useTableView({ hidden = [], filters = {} }: Options = {}): TableView {
  const [state, setState] = useState<ViewState>(() => ({
    sorting: [],
    visibility: Object.fromEntries(hidden.map((id) => [id, false])),
    filters,
  }));
  const set = (change: Partial<ViewState>) => setState((before) => ({ ...before, ...change }));
  return {
    ...state,
    set,
    filter: (name, value) => setState((before) => ({ ...before, filters: { ...before.filters, [name]: value } })),
  };
}
