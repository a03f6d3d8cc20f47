import { toast } from '@chokdee/ui';
import { translator } from '#src/lib/language.ts';

/** Puts a text into the clipboard and says so. Without https a browser has none: then one copies by hand. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(translator()('คัดลอกแล้ว'));
  } catch {
    toast.error(translator()('คัดลอกไม่ได้ กรุณาเลือกข้อความแล้วคัดลอกเอง'));
  }
};
