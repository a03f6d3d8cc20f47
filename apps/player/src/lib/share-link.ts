import { toast } from '@chokdee/ui';
import { useSession } from '#src/lib/api/session.ts';
import { copyText } from '#src/lib/copy-text.ts';

interface Shared {
  /** What friends read before the link. */
  readonly text: string;
  readonly url: string;
}

/** What there is of the chat app's SDK on a visit that began with it. */
interface Picker {
  isApiAvailable(name: 'shareTargetPicker'): boolean;
  /** Lets the user choose friends who get the messages. Answers nothing when he chose none. */
  shareTargetPicker(messages: readonly { type: 'text'; text: string }[]): Promise<unknown>;
}

/** The address of a page of ours by which whoever registers was sent by this member. */
export const linkOf = (path: string): string => {
  const ref = useSession.getState().memberId;
  return `${location.origin}${path}${ref ? `?ref=${ref}` : ''}`;
};

/** Shares a link with friends: in the chat app where it is there, else by whatever the phone offers, else it is copied. */
export async function shareLink(shared: Shared): Promise<void> {
  try {
    if (await isOffered(shared)) return;
    await copyText(`${shared.text}\n${shared.url}`);
    toast.success('คัดลอกข้อความและลิงก์แล้ว นำไปวางในแชตได้เลย');
  } catch {
    toast.error('แชร์ไม่สำเร็จ กรุณาลองใหม่');
  }
}

/** Whether friends could be chosen. Browsers inside of apps have a sheet for that, and some refuse to open it. */
async function isOffered({ text, url }: Shared): Promise<boolean> {
  try {
    const { liff } = window as { liff?: Picker };
    if (liff?.isApiAvailable('shareTargetPicker')) {
      const isSent = await liff.shareTargetPicker([{ type: 'text', text: `${text}\n${url}` }]);
      if (isSent) toast.success('แชร์ให้เพื่อนใน LINE แล้ว');
      return true;
    }
    if (!('share' in navigator)) return false;
    await navigator.share({ text, url });
    return true;
  } catch (error) {
    // Whoever closes the phone's own sheet has changed his mind.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
