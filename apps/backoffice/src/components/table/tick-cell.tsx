interface Props {
  isTicked: boolean;
  /** What is ticked, for those who only hear it. */
  label: string;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** The tick of a row that also opens: a press on it opens nothing. */
export function TickCell({ isTicked, label, isDisabled = false, onToggle }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only keeps the press from opening the row
    <label
      className="-my-1.5 -ml-3 flex size-11 cursor-pointer items-center justify-center"
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        className="size-5 cursor-pointer accent-[var(--gold-fill)] disabled:cursor-default disabled:opacity-40"
        checked={isTicked}
        disabled={isDisabled}
        aria-label={label}
        onChange={onToggle}
      />
    </label>
  );
}
