import { Button, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleOff, LoaderCircle } from 'lucide-react';
import { Redirect, useLocation } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';
import { arrivalQuery, arriveAgain } from '#src/features/liff/arrive.ts';
import { LiffCard } from '#src/features/liff/liff-card.tsx';
import { pageOf } from '#src/features/liff/liff-pages.ts';
import { NotLinked } from '#src/features/liff/not-linked.tsx';
import { useTitle } from '#src/lib/use-title.ts';

/** `/liff/{name?}`: logs in whoever comes from the chat app, and opens the page that the name stands for. */
export function LiffScreen({ params: { name } }: { params: Readonly<Record<string, string | undefined>> }) {
  useTitle('เข้าสู่ระบบด้วย LINE');
  const [, navigate] = useLocation();
  const { data: arrival, error } = useQuery(arrivalQuery());
  const target = pageOf(name);

  if (error)
    return (
      <LiffCard icon={CircleAlert} title="เข้าสู่ระบบด้วย LINE ไม่สำเร็จ" text={error.message}>
        <Button onClick={arriveAgain}>ลองใหม่</Button>
        <ButtonLink href="/login" variant="outline">
          ใช้เบอร์โทรและรหัสผ่าน
        </ButtonLink>
      </LiffCard>
    );
  if (arrival?.state === 'off')
    return (
      <LiffCard icon={CircleOff} title="ยังไม่เปิดให้เข้าสู่ระบบด้วย LINE" text="ใช้งานได้ตามปกติด้วยเบอร์โทรและรหัสผ่านของคุณ">
        <ButtonLink href="/login">เข้าสู่ระบบ</ButtonLink>
        <ButtonLink href="/" variant="outline">
          หน้าแรก
        </ButtonLink>
      </LiffCard>
    );
  if (arrival?.state === 'linked') return <Redirect to={target} replace />;
  if (arrival?.state === 'unlinked')
    return (
      <NotLinked
        {...arrival}
        target={target}
        onLinked={() => {
          toast.success('ผูกบัญชี LINE แล้ว');
          navigate(target, { replace: true });
        }}
      />
    );
  return (
    <output className="flex flex-col items-center gap-4 text-center">
      <LoaderCircle className="size-10 animate-turn text-gold motion-reduce:animate-none" aria-hidden />
      <h1 className="text-lg font-medium">กำลังเชื่อมต่อกับ LINE</h1>
    </output>
  );
}
