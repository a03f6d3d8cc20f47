import { buttonLook, Card, EmptyState } from '@chokdee/ui';
import { Vote } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '#src/components/page.tsx';

/** `/poll/{id?}`: the polls that one can take part in. */
export function PollScreen() {
  return (
    <Page title="กิจกรรมทายผล">
      <Card>
        <EmptyState
          icon={Vote}
          title="ยังไม่มีกิจกรรมที่เปิดให้ทายผล"
          text="เมื่อเปิดกิจกรรมใหม่จะประกาศให้ทราบที่หน้าแรก"
          action={
            <Link href="/" className={buttonLook('outline')}>
              กลับหน้าแรก
            </Link>
          }
        />
      </Card>
    </Page>
  );
}
