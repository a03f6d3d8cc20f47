import { segmentOne, segmentsList } from '#src/features/segments/list-segments.ts';
import { segmentPreview } from '#src/features/segments/preview-segment.ts';
import { segmentRemove } from '#src/features/segments/remove-segment.ts';
import { segmentSave } from '#src/features/segments/save-segment.ts';
import { segmentSums } from '#src/features/segments/sum-segment.ts';

export const segmentStaffHandlers = {
  'GET /bo/api/segments': segmentsList,
  'GET /bo/api/segment': segmentOne,
  'GET /bo/api/segment/sums': segmentSums,
  'POST /bo/api/segments/preview': segmentPreview,
  'POST /bo/api/segments/save': segmentSave,
  'POST /bo/api/segments/remove': segmentRemove,
};
