/** What the roles are called. */
export const ROLE_NAMES = {
  owner: 'เจ้าของ',
  manager: 'ผู้จัดการ',
  finance: 'การเงิน',
  risk: 'ความเสี่ยง',
  support: 'บริการลูกค้า',
  content: 'ฝ่ายเนื้อหา',
} as const;
