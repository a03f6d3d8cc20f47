import { depositClaim } from '#src/features/cashier/deposits/claims/deposit-claim.ts';
import { depositClaims } from '#src/features/cashier/deposits/claims/deposit-claims.ts';
import { depositInfo } from '#src/features/cashier/deposits/deposit-info.ts';
import { depositRequest } from '#src/features/cashier/deposits/deposit-request.ts';
import { generateQr } from '#src/features/cashier/deposits/generate-qr.ts';
import { depositCancel, depositDetail, depositList, depositSlip } from '#src/features/cashier/deposits/own-deposits.ts';
import { channels } from '#src/features/cashier/deposits/payment/channels.ts';
import { info } from '#src/features/cashier/deposits/payment/info.ts';
import { inquiryStatus } from '#src/features/cashier/deposits/payment/inquiry-status.ts';
import { qrcodeInfo } from '#src/features/cashier/deposits/payment/qrcode-info.ts';
import { withdrawCancel, withdrawDetail, withdrawList } from '#src/features/cashier/withdrawals/own-withdrawals.ts';
import { withdrawInfo } from '#src/features/cashier/withdrawals/withdraw-info.ts';
import { withdrawRequest } from '#src/features/cashier/withdrawals/withdraw-request.ts';

export const cashierHandlers = {
  'GET /api/member/payment/channels': channels,
  'GET /api/member/payment/info': info,
  'POST /api/member/payment/generate_qr': generateQr,
  'GET /api/member/payment/qrcode_info': qrcodeInfo,
  'GET /api/member/payment/inquiry_status': inquiryStatus,
  'GET /api/member/deposit/info': depositInfo,
  'POST /api/member/deposit/request': depositRequest,
  'POST /api/member/deposit/cancel': depositCancel,
  'POST /api/member/deposit/slip': depositSlip,
  'GET /api/member/deposit/list': depositList,
  'GET /api/member/deposit/detail': depositDetail,
  'POST /api/member/deposit/claim': depositClaim,
  'GET /api/member/deposit/claims': depositClaims,
  'GET /api/member/withdraw/info': withdrawInfo,
  'POST /api/member/withdraw/request': withdrawRequest,
  'POST /api/member/withdraw/cancel': withdrawCancel,
  'GET /api/member/withdraw/list': withdrawList,
  'GET /api/member/withdraw/detail': withdrawDetail,
};
