import type { Permission } from '#src/staff/staff-call.ts';

/** From where on something is an alarm, as staff may set it. */
export interface ThresholdRule {
  readonly unit: 'minutes' | 'percent' | 'baht';
  readonly usual: number;
  readonly min: number;
  readonly max: number;
}

interface KindRule {
  readonly title: string;
  readonly severity: 'high' | 'medium';
  /** Who sees it: as the page that it leads to. */
  readonly seenBy: Permission;
  /** What its subject is. */
  readonly about:
    | 'round'
    | 'member'
    | 'provider'
    | 'report'
    | 'books'
    | 'campaign'
    | 'poll'
    | 'staff'
    | 'sms'
    | 'queue';
  /** It is over when somebody has seen to it, and not when its cause is gone. */
  readonly isEvent?: true;
  readonly threshold?: ThresholdRule;
}

const minutes = (usual: number): ThresholdRule => ({ unit: 'minutes', usual, min: 1, max: 1_440 });

/** Everything that is an alarm. What has a threshold may be turned off; the gravest have none. */
export const ALARM_KINDS = {
  result_late: { title: 'ผลช้ากว่ากำหนด', severity: 'high', seenBy: 'lotto.view', about: 'round' },
  feeds_disagree: { title: 'แหล่งผลไม่ตรงกัน', severity: 'high', seenBy: 'lotto.view', about: 'round' },
  feed_unreadable: { title: 'อ่านผลจากแหล่งไม่ได้', severity: 'medium', seenBy: 'lotto.view', about: 'round' },
  result_repeated: { title: 'ผลซ้ำกับงวดก่อน', severity: 'high', seenBy: 'lotto.view', about: 'round' },
  late_seal: { title: 'ปิดผนึกโพยหลังเวลาออกผล', severity: 'high', seenBy: 'lotto.view', about: 'round' },
  number_full: {
    title: 'เลขถึงวงเงินรับ',
    severity: 'medium',
    seenBy: 'lotto.view',
    about: 'round',
    threshold: { unit: 'percent', usual: 100, min: 50, max: 100 },
  },
  member_winning: {
    title: 'สมาชิกชนะเกินกำหนด',
    severity: 'medium',
    seenBy: 'members.money',
    about: 'member',
    threshold: { unit: 'baht', usual: 50_000, min: 100, max: 100_000_000 },
  },
  provider_away: {
    title: 'ผู้ให้บริการไม่ตอบ',
    severity: 'high',
    seenBy: 'cashier.view',
    about: 'provider',
    threshold: minutes(5),
  },
  reconciliation_differs: {
    title: 'ยอดไม่ตรงกับผู้ให้บริการ',
    severity: 'high',
    seenBy: 'ledger.view',
    about: 'report',
  },
  books_differ: { title: 'บัญชีไม่ลงตัว', severity: 'high', seenBy: 'ledger.view', about: 'books' },
  budget_low: {
    title: 'งบแคมเปญใกล้หมด',
    severity: 'medium',
    seenBy: 'rewards.view',
    about: 'campaign',
    threshold: { unit: 'percent', usual: 90, min: 10, max: 100 },
  },
  poll_paused: { title: 'จ่ายรางวัลโพลไม่ได้ แคมเปญพักอยู่', severity: 'medium', seenBy: 'rewards.view', about: 'poll' },
  poll_budget: { title: 'จ่ายรางวัลโพลไม่ได้ งบไม่พอ', severity: 'medium', seenBy: 'rewards.view', about: 'poll' },
  staff_act: {
    title: 'รายการที่เจ้าของควรรู้',
    severity: 'medium',
    seenBy: 'staff.manage',
    about: 'staff',
    isEvent: true,
  },
  staff_login: {
    title: 'ทีมงานเข้าระบบจากที่ใหม่',
    severity: 'medium',
    seenBy: 'staff.manage',
    about: 'staff',
    isEvent: true,
  },
  staff_place: {
    title: 'ทีมงานถูกกั้น ไม่ได้มาจากที่ที่กำหนด',
    severity: 'high',
    seenBy: 'staff.manage',
    about: 'staff',
    isEvent: true,
  },
  sms_most_sent: { title: 'ส่ง SMS ไปแล้ว 80% ของจำนวนต่อวัน', severity: 'medium', seenBy: 'staff.manage', about: 'sms' },
  sms_all_sent: {
    title: 'ส่ง SMS ครบจำนวนต่อวันแล้ว สมาชิกใหม่ขอรหัสไม่ได้จนถึงพรุ่งนี้',
    severity: 'high',
    seenBy: 'staff.manage',
    about: 'sms',
  },
  withdrawals_wait: {
    title: 'รายการถอนรอนาน',
    severity: 'high',
    seenBy: 'cashier.view',
    about: 'queue',
    threshold: minutes(30),
  },
  incoming_wait: {
    title: 'เงินเข้ารอจับคู่นาน',
    severity: 'high',
    seenBy: 'cashier.view',
    about: 'queue',
    threshold: minutes(30),
  },
  claims_wait: {
    title: 'แจ้งเงินไม่เข้ารอนาน',
    severity: 'medium',
    seenBy: 'cashier.view',
    about: 'queue',
    threshold: minutes(60),
  },
  approvals_wait: {
    title: 'รออนุมัตินาน',
    severity: 'medium',
    seenBy: 'approvals.view',
    about: 'queue',
    threshold: minutes(60),
  },
} as const satisfies Readonly<Record<string, KindRule>>;

export type AlarmKind = keyof typeof ALARM_KINDS;
/** The kinds whose threshold staff may set. */
export type ThresholdKind = {
  [K in AlarmKind]: (typeof ALARM_KINDS)[K] extends { threshold: ThresholdRule } ? K : never;
}[AlarmKind];

export const alarmKinds = Object.keys(ALARM_KINDS) as [AlarmKind, ...AlarmKind[]];

/** What holds for a kind. */
export const alarmKind = (kind: AlarmKind): KindRule => ALARM_KINDS[kind];

/** The kinds whose threshold staff may set. */
export const thresholdKinds = alarmKinds.filter((kind) => alarmKind(kind).threshold) as [
  ThresholdKind,
  ...ThresholdKind[],
];

/** The threshold of a kind that has one. */
export const thresholdOf = (kind: ThresholdKind): ThresholdRule => ALARM_KINDS[kind].threshold;
