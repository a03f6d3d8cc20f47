import { Button, Skeleton, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { isRevealedRight } from '#src/features/wheel/check-spin.ts';
import { Fact } from '#src/features/wheel/check-steps.tsx';
import { refreshWheel, type Seed, seedQuery } from '#src/features/wheel/wheel-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';

const WORDS = /^[\w-]{1,64}$/;

/** What decides the next spins, and a way to reveal it and begin with another, with words of one's own. */
export function SeedForm() {
  const promise = useQuery(seedQuery());
  return (
    <Section title="รหัสของการหมุนครั้งต่อไป" text="เรากำหนดรหัสลับไว้แล้วและแสดงแฮชให้เห็นก่อน จึงเปลี่ยนผลภายหลังไม่ได้">
      <Loaded query={promise} what="รหัส" skeleton={<Skeleton className="h-40" />}>
        {(seed) => (
          <div className="flex flex-col gap-3">
            <Fact name="แฮชของรหัสลับ (SHA-256)" text={seed.server_hash} />
            <Fact name="คำของคุณ" text={seed.client_seed || 'เบราว์เซอร์ของคุณจะสุ่มให้ตอนหมุนครั้งแรก'} />
            <Fact name="ครั้งต่อไปคือครั้งที่" text={String(seed.nonce)} />
            <ChangeSeed seed={seed} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function ChangeSeed({ seed }: { seed: Seed }) {
  const [act] = useState(idempotencyKeys);
  const { form, field, problem, isBusy } = useForm({
    fields: ['words'],
    check: ({ words }) =>
      words.trim() === '' || WORDS.test(words.trim()) ? {} : { words: 'ใช้ตัวอักษรอังกฤษ ตัวเลข - หรือ _ ไม่เกิน 64 ตัว' },
    send: async ({ words }) => {
      const input = words.trim() === '' ? {} : { client_seed: words.trim() };
      const made = await act(input, (idempotencyKey) => api('POST /api/wheel/seed', input, { idempotencyKey }));
      await refreshWheel();
      if (!isRevealedRight(seed, made)) toast.error('รหัสที่เปิดเผยไม่ตรงกับแฮชที่แสดงไว้ กรุณาบันทึกหน้านี้แล้วติดต่อเจ้าหน้าที่');
      else if (words.trim() !== '' && made.seed.client_seed === '')
        toast.success('เปิดเผยรหัสเดิมแล้ว ครั้งนี้เริ่มรหัสชุดใหม่ คำที่ใส่จึงยังไม่ได้ใช้ ใส่คำอื่นแล้วเปลี่ยนรหัสอีกครั้งได้');
      else toast.success(`เปิดเผยรหัสเดิมแล้ว ตรวจได้ ${made.revealed.spins} ครั้ง`);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <TextField
        {...field('words')}
        label="คำของคุณสำหรับรหัสใหม่"
        hint="ไม่ใส่ก็ได้ เบราว์เซอร์ของคุณจะสุ่มให้ตอนหมุนครั้งแรก รหัสใหม่ถูกกำหนดไว้ก่อนเห็นคำของคุณเสมอ"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
      <FormProblem text={problem} />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        เปลี่ยนรหัส
      </Button>
    </form>
  );
}
