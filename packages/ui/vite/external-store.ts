// Stands in for `use-sync-external-store/shim`, which the router brings for Reacts that had no such hook.
export { useSyncExternalStore } from 'react';
