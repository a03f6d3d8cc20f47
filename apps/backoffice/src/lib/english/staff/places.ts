/** The English of where staff may come from. */
export const PLACES = {
  ส่วนของทีมงาน: 'Parts of the team',
  ที่ที่เข้าระบบได้: 'Where staff may come from',
  กำหนดที่ที่ทีมงานเข้าระบบได้: 'Where staff may come from',
  เปิดให้เข้าระบบจากทุกที่ด้วยคำสั่งของเซิร์ฟเวอร์: 'Let in from anywhere by a command of the server',
  ตรวจทุกครั้งที่เข้าระบบและทุกคำสั่ง: 'Looked at when one logs in and at every call',
  'ตอนนี้คุณมาจาก {address}': 'You come from {address} now',
  'บทบาทที่มีรายการของตัวเองเข้าได้จากรายการนั้นเท่านั้น บทบาทอื่นเข้าได้จากรายการของทุกคน':
    'A role with addresses of its own comes from those alone, the others from those of everyone',
  บันทึกรายการ: 'Save the list',
  'บันทึกแล้ว มีผลทันที': 'Saved, and it holds at once',
  'ที่อยู่ IP หรือช่วง': 'IP address or range',
  ใช้กับ: 'For',
  คืออะไร: 'What it is',
  เพิ่มที่อยู่: 'Add an address',
  'ลบที่อยู่ {place}': 'Remove address {place}',
  'ยังไม่จำกัด ทีมงานเข้าระบบได้จากทุกที่': 'No limit yet: staff come from anywhere',
  มาจาก: 'From',
  ถูกกั้นล่าสุด: 'Kept out of late',
  ยังไม่มีใครที่รู้รหัสผ่านแล้วถูกกั้น: 'Nobody who knew a password was kept out',
} as const;
