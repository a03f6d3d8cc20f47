/** What the pages of each route are called before their scripts say it, in the same words; a journey compares the two. */
const TITLES: Readonly<Record<string, string>> = {
  '/login': 'เข้าสู่ระบบ',
  '/register': 'สมัครสมาชิก',
  '/forgot': 'ลืมรหัสผ่าน',
  '/member/profile': 'โปรไฟล์',
  '/member/limits': 'วงเงินและการพัก',
  '/member/activity': 'สรุปการเล่น',
  '/poll/:id?': 'กิจกรรมทายผล',
  '/liff/:name?': 'เข้าสู่ระบบด้วย LINE',
};

/** What a path that leads nowhere is called. */
export const NOT_FOUND_TITLE = 'Not Found';

/** The name of the page at a path of a route: as the operator wrote it, or ours. Without one it bears the brand's. */
export const titleOf = (
  route: string,
  path: string,
  written: Readonly<Record<string, string>> = {},
): string | undefined => {
  const name = path.toLowerCase().replace(/(?<=.)\/$/, '');
  return Object.hasOwn(written, name) ? written[name] : TITLES[route];
};
