/** The Thai banks, with the letters and colour of the tile that we draw for each, and how long their account numbers are. */
export const BANKS = [
  { bank_code: 'KBANK', name: 'กสิกรไทย', mark: 'K', colour: '#138F2D', digits: [10] },
  { bank_code: 'SCB', name: 'ไทยพาณิชย์', mark: 'SCB', colour: '#4E2E7F', digits: [10] },
  { bank_code: 'BBL', name: 'กรุงเทพ', mark: 'BBL', colour: '#1E4598', digits: [10] },
  { bank_code: 'KTB', name: 'กรุงไทย', mark: 'KTB', colour: '#0B7BB0', digits: [10] },
  { bank_code: 'BAY', name: 'กรุงศรีอยุธยา', mark: 'BAY', colour: '#7A5B00', digits: [10] },
  { bank_code: 'TTB', name: 'ทหารไทยธนชาต', mark: 'ttb', colour: '#0050F0', digits: [10] },
  { bank_code: 'GSB', name: 'ออมสิน', mark: 'GSB', colour: '#C2185B', digits: [12] },
  { bank_code: 'BAAC', name: 'ธ.ก.ส.', mark: 'ธกส', colour: '#3B7A1E', digits: [12] },
  { bank_code: 'GHB', name: 'อาคารสงเคราะห์', mark: 'GHB', colour: '#B7500B', digits: [12] },
  { bank_code: 'UOB', name: 'ยูโอบี', mark: 'UOB', colour: '#0B3979', digits: [10] },
  { bank_code: 'CIMB', name: 'ซีไอเอ็มบี ไทย', mark: 'CIMB', colour: '#7E0D12', digits: [10] },
  { bank_code: 'KKP', name: 'เกียรตินาคินภัทร', mark: 'KKP', colour: '#5A4A8A', digits: [10, 14] },
  { bank_code: 'LHB', name: 'แลนด์ แอนด์ เฮ้าส์', mark: 'LH', colour: '#4A5A66', digits: [10] },
  { bank_code: 'TISCO', name: 'ทิสโก้', mark: 'TIS', colour: '#12549F', digits: [14] },
  { bank_code: 'ICBC', name: 'ไอซีบีซี (ไทย)', mark: 'ICBC', colour: '#A3121A', digits: [10, 12] },
  { bank_code: 'IBANK', name: 'อิสลามแห่งประเทศไทย', mark: 'IB', colour: '#17513A', digits: [10] },
] as const;

/** What is paid with and is no bank: no member's account is there. */
const OTHERS = [
  { bank_code: 'TRUEMONEY', name: 'ทรูมันนี่ วอลเล็ท', mark: 'TM', colour: '#F58220', digits: [] },
  { bank_code: 'PROMPTPAY', name: 'พร้อมเพย์', mark: 'QR', colour: '#1B3A6B', digits: [] },
] as const;

/** Whatever members pay with. */
export const PAYING = [...BANKS, ...OTHERS];
