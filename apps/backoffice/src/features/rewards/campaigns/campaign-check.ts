import { asksFor, type CampaignForm, numberOf } from '#src/features/rewards/campaigns/campaign-form.ts';
import type { Translate } from '#src/lib/language.ts';

/** What is wrong with each field of a campaign, in words that say how to mend it. */
export type CampaignProblems = Readonly<Partial<Record<keyof CampaignForm, string>>>;

const BAHT = /^\d{1,9}(?:\.\d{1,2})?$/;
const WHOLE = /^\d{1,9}$/;
const tidy = (text: string): string => text.replaceAll(/[,\s]/g, '');
const isBaht = (text: string): boolean => BAHT.test(tidy(text));
const isWithin = (text: string, least: number, most: number): boolean =>
  BAHT.test(tidy(text)) && numberOf(text) >= least && numberOf(text) <= most;
const isWhole = (text: string, least: number, most: number): boolean =>
  WHOLE.test(tidy(text)) && isWithin(text, least, most);

/** Finds what the server would refuse or could not read. Nothing found: it can be previewed and saved. */
export const campaignProblems = (form: CampaignForm, t: Translate): CampaignProblems => ({
  ...(form.name.trim() === '' && { name: t('ตั้งชื่อแคมเปญ') }),
  ...giftProblems(form, t),
  ...turnoverProblems(form, t),
  ...audienceProblems(form, t),
  ...timeProblems(form, t),
});

const giftProblems = (form: CampaignForm, t: Translate): CampaignProblems => {
  const asks = asksFor(form);
  const money = t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง');
  const givesNothing = numberOf(form.percent) === 0 && numberOf(form.amount) === 0;
  return {
    ...(asks.amount &&
      !asks.percent &&
      !(isBaht(form.amount) && numberOf(form.amount) > 0) && { amount: t('กรอกจำนวนที่จะให้ มากกว่า 0') }),
    ...(asks.amount && asks.percent && form.amount !== '' && !isBaht(form.amount) && { amount: money }),
    ...(asks.percent && form.percent !== '' && !isWithin(form.percent, 0, 1_000)
      ? { percent: t('กรอกเปอร์เซ็นต์ 0.01–1,000') }
      : asks.percent && givesNothing && { percent: t('ใส่เปอร์เซ็นต์หรือจำนวนคงที่อย่างน้อยหนึ่งอย่าง') }),
    ...((asks.percent || !asks.amount) &&
      !(isBaht(form.amount_max) && numberOf(form.amount_max) > 0) && { amount_max: money }),
    ...(asks.percent && form.base_min !== '' && !isBaht(form.base_min) && { base_min: money }),
    ...(form.kind === 'product_deposit' && form.products.length === 0 && { products: t('เลือกเกมที่ใช้โบนัสได้') }),
  };
};

const turnoverProblems = (form: CampaignForm, t: Translate): CampaignProblems => {
  const asks = asksFor(form);
  return {
    ...(asks.turnover && {
      ...(!isWithin(form.turnover_times, 0, 100)
        ? { turnover_times: t('กรอกจำนวนเท่า 0–100') }
        : (asks.freePrizes || form.kind === 'free_credit') &&
          numberOf(form.turnover_times) === 0 && {
            turnover_times: t('เครดิตฟรีต้องทำยอดก่อนถอน ใส่มากกว่า 0 เท่า'),
          }),
      ...(form.convert_max !== '' &&
        !(isBaht(form.convert_max) && numberOf(form.convert_max) > 0) && {
          convert_max: t('กรอกจำนวนเงิน หรือเว้นว่างถ้าไม่จำกัด'),
        }),
      ...(!isWhole(form.expires_hours, 1, 8_760) && { expires_hours: t('กรอกจำนวนชั่วโมง 1–8,760') }),
    }),
    ...(form.kind === 'free_credit' &&
      !form.once.includes('member') &&
      !form.once.includes('day') && { once: t('เลือกว่าสมาชิกรับได้คนละครั้งหรือวันละครั้ง') }),
    ...(form.kind === 'daily_deposit' &&
      !form.once.includes('day') && { once: t('เลือก "สมาชิกวันละครั้ง" สำหรับโบนัสฝากวันละครั้ง') }),
    ...(asks.isNightly && !isWhole(form.claim_hours, 1, 720) && { claim_hours: t('กรอกจำนวนชั่วโมง 1–720') }),
  };
};

const audienceProblems = (form: CampaignForm, t: Translate): CampaignProblems => ({
  ...(form.level_min !== '' && !isWhole(form.level_min, 1, 20) && { level_min: t('กรอกระดับ 1–20') }),
  ...Object.fromEntries(
    (['joined_days_max', 'idle_days_min'] as const)
      .filter((name) => form[name] !== '' && !isWhole(form[name], 1, 3_650))
      .map((name) => [name, t('กรอกจำนวนวัน 1–3,650')]),
  ),
});

const timeProblems = (form: CampaignForm, t: Translate): CampaignProblems => ({
  ...(form.budget !== '' &&
    !(isBaht(form.budget) && numberOf(form.budget) > 0) && { budget: t('กรอกจำนวนเงิน หรือเว้นว่างถ้าไม่จำกัด') }),
  ...(form.starts_at !== '' &&
    form.ends_at !== '' &&
    form.ends_at <= form.starts_at && { ends_at: t('เวลาสิ้นสุดต้องหลังเวลาเริ่ม') }),
  ...(!isWhole(form.position, 0, 10_000) && { position: t('กรอกจำนวนเต็ม 0–10,000') }),
});
