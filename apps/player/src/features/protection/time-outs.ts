/** How long a break can be, in hours. */
export const TIME_OUTS = [
  { value: '24', text: '24 ชม.' },
  { value: '72', text: '3 วัน' },
  { value: '168', text: '7 วัน' },
  { value: '720', text: '30 วัน' },
  { value: '1008', text: '6 สัปดาห์' },
] as const;

export type Hours = (typeof TIME_OUTS)[number]['value'];
