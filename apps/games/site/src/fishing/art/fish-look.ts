/** A fin along the back or the belly: where it begins and ends (0 nose, 1 root of the tail), how high, and how far it leans back. */
export interface Fin {
  from: number;
  to: number;
  high: number;
  lean?: number;
  /** Straight edges and a point, as sharks have them. */
  isSharp?: boolean;
}

interface FishShape {
  /** Height against length at its thickest. */
  depth: number;
  /** Where along the body it is thickest, 0 to 1. */
  thickest: number;
  /** How deep the root of the tail is, against the thickest place. */
  root: number;
  /** How strongly it bends when it swims. */
  bend: number;
}

/** Everything that makes one kind of fish look unlike another. */
export interface FishLook {
  shape: FishShape;
  coat: Readonly<Record<'back' | 'body' | 'belly' | 'fin', string>>;
  dorsal: readonly Fin[];
  anal: readonly Fin[];
  tail: { kind: 'fork' | 'fan' | 'veil' | 'moon'; long: number; high: number };
  pattern?: {
    kind: 'bands' | 'stripes' | 'spots' | 'patches' | 'scales' | 'line' | 'spikes';
    colour: string;
    edge?: string;
  };
  eye: { at: number; size: number; white?: string };
  /** Feelers at the mouth, and a light that hangs before it. */
  whiskers?: string;
  lamp?: string;
}
