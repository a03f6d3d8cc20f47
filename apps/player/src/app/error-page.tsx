import { ButtonLink } from '#src/components/button-link.tsx';
import { useTitle } from '#src/lib/use-title.ts';

/** Shown in place of a page that does not exist (404) or could not be opened. */
export function ErrorPage({ status }: { status: number }) {
  const isNotFound = status === 404;
  const title = isNotFound ? 'Not Found' : 'An error occurred';
  useTitle(title);
  return (
    <section className="mx-auto flex max-w-form flex-col items-center py-16 text-center">
      <p className="text-3xl font-medium text-gold">{status}</p>
      <h1 className="text-xl font-medium" lang="en">
        {title}
      </h1>
      {isNotFound && (
        <p className="mt-2 text-muted" lang="en">
          This page could not be found
        </p>
      )}
      <p className="text-muted">{isNotFound ? 'ไม่พบหน้าที่คุณกำลังเปิด' : 'เปิดหน้านี้ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'}</p>
      <ButtonLink href="/" className="mt-8">
        กลับหน้าแรก
      </ButtonLink>
    </section>
  );
}
