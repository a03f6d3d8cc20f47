/** The English of what somebody must look at. */
export const ALARMS = {
  // kinds
  ผลช้ากว่ากำหนด: 'The result is late',
  แหล่งผลไม่ตรงกัน: 'The feeds disagree',
  อ่านผลจากแหล่งไม่ได้: 'A feed cannot be read',
  ผลซ้ำกับงวดก่อน: 'Same result as the draw before',
  ปิดผนึกโพยหลังเวลาออกผล: 'Sealed after its draw',
  เลขถึงวงเงินรับ: 'A number is at its limit',
  สมาชิกชนะเกินกำหนด: 'A member wins much',
  ผู้ให้บริการไม่ตอบ: 'A provider does not answer',
  ยอดไม่ตรงกับผู้ให้บริการ: 'A provider’s report differs',
  บัญชีไม่ลงตัว: 'The books do not balance',
  งบแคมเปญใกล้หมด: 'A budget is nearly spent',
  'จ่ายรางวัลโพลไม่ได้ แคมเปญพักอยู่': 'Winners of a poll wait: its campaign rests',
  'จ่ายรางวัลโพลไม่ได้ งบไม่พอ': 'Winners of a poll wait: its budget is short',
  รายการที่เจ้าของควรรู้: 'What owners should hear of',
  ทีมงานเข้าระบบจากที่ใหม่: 'Log-in of staff from a new place',
  'ส่ง SMS ไปแล้ว 80% ของจำนวนต่อวัน': '80% of the day’s text messages are sent',
  'ส่ง SMS ครบจำนวนต่อวันแล้ว สมาชิกใหม่ขอรหัสไม่ได้จนถึงพรุ่งนี้':
    'All of the day’s text messages are sent: newcomers get no code until tomorrow',
  รายการถอนรอนาน: 'Withdrawals wait long',
  เงินเข้ารอจับคู่นาน: 'Money that came waits long',
  แจ้งเงินไม่เข้ารอนาน: 'Claims wait long',
  รออนุมัตินาน: 'Approvals wait long',
  // what is done
  รับทราบการแจ้งเตือน: 'Acknowledge an alert',
  มอบหมายการแจ้งเตือน: 'Assign an alert',
  ปิดการแจ้งเตือน: 'Close an alert',
  แก้เกณฑ์การแจ้งเตือน: 'Change a threshold of alerts',
  แจ้งเตือน: 'Alerts',
  เกณฑ์การแจ้งเตือน: 'Thresholds of alerts',
  แจ้งเตือนเมื่อไม่มีผลหลังเวลาออกกี่นาที: 'Raise an alarm after how many minutes without a result',
};
