import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';

/** The neutral demo brand; an operator changes it in the back office. */
export const seedBrand = async (db: Db, agent: Config['agent']): Promise<void> => {
  await db
    .insertInto('agent')
    .values({
      agent_id: agent.id,
      agent_code: agent.code,
      name: 'โชคดี',
      description: 'หวยออนไลน์ จับยี่กี และเกม จ่ายจริง ตรวจสอบผลได้ทุกงวด',
      agent_logo: '',
      line_admin_url: 'https://line.me/R/ti/p/@chokdee-demo',
      line_contact_url: 'https://line.me/R/ti/p/@chokdee-demo',
      telegram_contact_url: 'https://t.me/chokdee_demo',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
