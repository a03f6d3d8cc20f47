import { Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { LogoList } from '#src/components/logo-list.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

/** What members see banks, TrueMoney and PromptPay by. */
export function BankLogos() {
  const t = useT();
  const query = useQuery(asked('GET /bo/api/accounts/logos', {}));
  return (
    <section aria-label={t('โลโก้ธนาคาร')}>
      <h2 className="text-lg font-medium">{t('โลโก้ธนาคาร')}</h2>
      <p className="mb-3 text-sm text-muted">{t('ธนาคารที่ไม่มีรูป ผู้เล่นเห็นเป็นตัวอักษร')}</p>
      <Loaded query={query}>
        {(rows) => (
          <Card className="px-4 py-2">
            <LogoList
              label={t('โลโก้ธนาคาร')}
              rows={rows}
              onSave={async ({ bank_code }, logo) => {
                await doAct('POST /bo/api/accounts/logos/save', { bank_code, logo });
              }}
            />
          </Card>
        )}
      </Loaded>
    </section>
  );
}
