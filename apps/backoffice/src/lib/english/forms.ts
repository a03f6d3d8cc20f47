/** The English of what every form says of its fields. */
export const FORMS = {
  'กรอก{field}': 'Fill in: {field}',
  'เลือก{field}': 'Choose: {field}',
  'พิมพ์วันเป็นตัวเลข เช่น {day}': 'Type the day in numbers, as {day}',
  'ปฏิทินของ {label}': 'Calendar: {label}',
  'เวลาของ {label}': 'Time: {label}',
  เดือนก่อน: 'Month before',
  เดือนถัดไป: 'Month after',
  เปลี่ยนเดือน: 'Turn the months',
  เลือกเวลา: 'Choose a time',
  'กรอกจำนวนเต็ม {min}–{max}': 'Enter a whole number, {min}–{max}',
  'กรอกจำนวนเต็มตั้งแต่ {min}': 'Enter a whole number of at least {min}',
  'กรอก {min}–{max} ทศนิยมไม่เกิน 2 ตำแหน่ง': 'Enter {min}–{max} with at most 2 decimals',
  'กรอกตั้งแต่ {min} ทศนิยมไม่เกิน 2 ตำแหน่ง': 'Enter at least {min} with at most 2 decimals',
} as const;
