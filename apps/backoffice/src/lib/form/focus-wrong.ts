const FRAMES_MAX = 30;

/** Leads to the first field of a form that is wrong, once it is drawn so. */
export const focusWrong = (formId: string, frames = FRAMES_MAX): void =>
  void requestAnimationFrame(() => {
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else if (frames > 0) focusWrong(formId, frames - 1);
  });
