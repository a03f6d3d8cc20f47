import { ChoiceChips } from '@chokdee/ui';
import { useState } from 'react';
import { Page } from '#src/components/page.tsx';
import { CONTENT_KINDS } from '#src/features/agent/content/content-kinds.ts';
import { ContentList } from '#src/features/agent/content/content-list.tsx';
import { PageList } from '#src/features/agent/content/page-list.tsx';
import { useT } from '#src/lib/language.ts';

/** `/content`: notices, banners, events and pages of text. What is saved is on the player site within seconds. */
export function ContentScreen() {
  const t = useT();
  const [name, setName] = useState('notices');
  const kind = CONTENT_KINDS.find((one) => one.name === name);
  return (
    <Page title={t('เนื้อหา')} eyebrow={t('บันทึกแล้วขึ้นหน้าเว็บภายในไม่กี่วินาที')}>
      <ChoiceChips
        label={t('ประเภทเนื้อหา')}
        choices={[
          ...CONTENT_KINDS.map((one) => ({ value: one.name, text: t(one.title) })),
          { value: 'pages', text: t('หน้าข้อความ') },
        ]}
        value={name}
        onChange={setName}
      />
      {kind ? <ContentList key={kind.name} kind={kind} /> : <PageList />}
    </Page>
  );
}
