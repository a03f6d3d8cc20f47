import { wheelBoard } from '#src/features/wheel/wheel-board.ts';
import { wheelConfig, wheelConfigV2 } from '#src/features/wheel/wheel-config.ts';
import { wheelHistory, wheelProof, wheelSeed, wheelSeedShown } from '#src/features/wheel/wheel-proof.ts';
import { wheelReward } from '#src/features/wheel/wheel-reward.ts';
import { wheelSpin, wheelSpinV2 } from '#src/features/wheel/wheel-spin.ts';

export const wheelHandlers = {
  'GET /api/wheel/config': wheelConfig,
  'GET /api/wheel/config_v2': wheelConfigV2,
  'POST /api/wheel/spin': wheelSpin,
  'POST /api/wheel/spin_v2': wheelSpinV2,
  'POST /api/wheel/reward': wheelReward,
  'GET /api/wheel/board': wheelBoard,
  'GET /api/wheel/history': wheelHistory,
  'GET /api/wheel/seed': wheelSeedShown,
  'POST /api/wheel/seed': wheelSeed,
  'GET /api/wheel/proof': wheelProof,
};
