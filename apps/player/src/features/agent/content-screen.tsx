import { buttonLook, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageCircle, Send } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import {
  type ContentPage,
  type ContentPart,
  contentQuery,
  type Slug,
  TITLES,
} from '#src/features/agent/content-query.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { dayOf, formatLongDay } from '#src/lib/format/format-day.ts';

/** `/terms`, `/privacy`, `/help`: text that the operator writes. The route lets no other slug through. */
export function ContentScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const slug = params['slug'] as Slug;
  const query = useQuery(contentQuery(slug));
  return (
    <Page
      title={query.data?.title ?? TITLES[slug]}
      text={query.data && editionOf(query.data)}
      width={slug === 'help' ? 'narrow' : 'wide'}
    >
      <Loaded
        query={query}
        what={TITLES[slug]}
        skeleton={<Skeletons count={4} className="flex flex-col gap-4" each="h-24" />}
      >
        {({ sections }) => (slug === 'help' ? <HelpTopics topics={sections} /> : <Article parts={sections} />)}
      </Loaded>
    </Page>
  );
}

const editionOf = ({ updated_at, version }: ContentPage): string =>
  `ปรับปรุงล่าสุด ${formatLongDay(dayOf(updated_at))} ฉบับที่ ${version}`;

/** Questions that unfold to their answers, and whom to ask what is not among them. */
function HelpTopics({ topics }: { topics: readonly ContentPart[] }) {
  return (
    <div className="flex flex-col gap-6">
      <Card className="divide-y divide-hairline">
        {topics.map(({ heading, text }) => (
          <details key={heading} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
              <span className="font-medium">{heading}</span>
              <ChevronDown
                className="size-5 shrink-0 text-muted transition group-open:rotate-180 motion-reduce:transition-none"
                aria-hidden
              />
            </summary>
            <p className="px-4 pb-4 whitespace-pre-line text-muted">{text}</p>
          </details>
        ))}
      </Card>
      <ContactBlock />
    </div>
  );
}

/** How to reach someone; a contact that is not configured is not shown. */
function ContactBlock() {
  const { line_admin_url, telegram_contact_url } = useAgent().info;
  const contacts = [
    { href: line_admin_url, icon: MessageCircle, text: 'คุยกับแอดมินทาง LINE' },
    { href: telegram_contact_url, icon: Send, text: 'คุยกับทีมงานทาง Telegram' },
  ].filter(({ href }) => href !== '');
  if (contacts.length === 0) return null;
  return (
    <Section title="ยังไม่พบคำตอบ" text="ทีมงานพร้อมช่วย บอกเบอร์โทรที่ใช้สมัครและเล่าปัญหาที่พบ แต่อย่าบอกรหัสผ่านหรือรหัส OTP กับใคร">
      <div className="mt-2 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {contacts.map(({ href, icon: Icon, text }) => (
          <ExternalLink key={href} href={href} className={buttonLook('outline', 'px-3 whitespace-normal!')}>
            <Icon className="size-5" aria-hidden />
            {text}
          </ExternalLink>
        ))}
      </div>
    </Section>
  );
}

const idOf = (index: number): string => `section-${index + 1}`;

/** A text in sections, with its table of contents: above it on phones, beside it where there is room. */
function Article({ parts }: { parts: readonly ContentPart[] }) {
  return (
    <div className="grid gap-8 md:grid-cols-[280px_minmax(0,1fr)]">
      <nav
        aria-labelledby="contents-title"
        className="self-start rounded-card border border-hairline p-4 md:sticky md:top-20"
      >
        <h2 id="contents-title" className="text-sm text-muted">
          สารบัญ
        </h2>
        <ol className="mt-1">
          {parts.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`} className="flex min-h-12 items-center gap-2 text-sm hover:text-gold">
                <span className="text-muted">{index + 1}.</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-[720px] flex-col gap-8">
        {parts.map(({ heading, text }, index) => (
          <section key={heading} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`} className="scroll-mt-2">
            <h2 id={`${idOf(index)}-title`} className="text-lg font-medium">
              {index + 1}. {heading}
            </h2>
            <p className="mt-2 whitespace-pre-line text-muted">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
