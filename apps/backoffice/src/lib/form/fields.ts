import type { StaffKey, StaffSent } from '@chokdee/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Text } from '#src/lib/english.ts';
import type { Typed } from '#src/lib/form/typed.ts';

export type PictureUse = 'notice' | 'banner' | 'event' | 'logo';

/** What the inputs for a call hold. */
export type FormOf<Key extends StaffKey> = {
  readonly [Name in keyof StaffSent<Key>]-?: Typed<StaffSent<Key>[Name]>;
};

/** What is wrong with a form, by the path of each field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** What an input of somebody's own drawing is given. */
export interface InputProps<Value, Form = unknown> {
  readonly schema: z.core.$ZodType;
  /** All that is filled in. */
  readonly form: Form;
  readonly value: Value;
  readonly error: string | undefined;
  /** What is wrong inside of it, by the path from here. */
  readonly problems: Problems;
  readonly isLocked: boolean;
  readonly onChange: (value: Value) => void;
}

/** One field of a form. What it takes, how long it may be and which input it gets is known from the contract. */
export interface Field<Form, Value = unknown> {
  /** Texts are Thai, and are translated where they are drawn. */
  readonly label: Text | ((form: Form) => string);
  readonly hint?: Text | ((form: Form) => string);
  /** What each name of a choice is called. */
  readonly words?: Readonly<Record<string, Text>>;
  /** What there is to choose from, by what is sent for it: names of things, which are not translated. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** What stands in a choice while nothing is chosen. */
  readonly nothing?: Text;
  /** What is said when the contract refuses it, where its label does not say it. */
  readonly wrong?: Text;
  /** Digits that are no number, as those of a phone. */
  readonly inputMode?: 'numeric' | 'tel';
  /** Few choices, all in view. */
  readonly isChips?: boolean;
  readonly picture?: PictureUse;
  /** What is picked rather than typed, where the contract knows a text. */
  readonly type?: 'time';
  readonly isColour?: boolean;
  /** A text of several lines. */
  readonly rows?: number;
  /** Two of them stand beside each other. */
  readonly isHalf?: boolean;
  /** How wide it is, where that is neither half nor whole. */
  readonly className?: string;
  /** It is shown, and stays as it is. */
  readonly isLocked?: boolean;
  /** Nothing is no answer, though the call takes it to mean something else. */
  readonly isNeeded?: boolean;
  /** Left out unless it is so; what is left out is sent as nothing, or as `otherwise`. */
  readonly when?: (form: Form) => boolean;
  readonly otherwise?: unknown;
  /** What changes with it. */
  readonly also?: (value: Value, form: Form) => Readonly<Record<string, unknown>>;
  /** The heading of the part of the form that begins here. */
  readonly part?: Text;
  readonly input?: (props: InputProps<Value, Form>) => ReactNode;
}

/** The fields of a part of a form. */
export type FieldsIn<Form> = { readonly [Name in keyof Form]?: Field<Form, Form[Name]> };

/** What the inputs of a form, or of a part of one, are drawn from. */
export interface Inputs {
  readonly schema: z.ZodObject;
  readonly fields: Readonly<Record<string, Field<never>>>;
  readonly form: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The fields of a call that are asked for, in the order in which they stand. */
export type Fields<Key extends StaffKey> = FieldsIn<FormOf<Key>>;
