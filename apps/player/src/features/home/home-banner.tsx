import { TicketArt } from '#src/features/home/ticket-art.tsx';

/** The banner at the top of the home page: the brand in its own words. The server draws it too, before any script. */
export function HomeBanner({ name, description }: { name: string; description: string }) {
  return (
    <section
      data-theme="dark"
      className="relative isolate flex min-h-44 flex-col justify-center overflow-clip rounded-card bg-raised p-5 text-text sm:min-h-64 sm:p-10"
    >
      <TicketArt className="absolute inset-y-0 right-0 -z-10 h-full" />
      <div className="max-w-[58%]">
        <p className="text-sm text-gold sm:text-base">ยินดีต้อนรับสู่ {name}</p>
        <h1 className="mt-1 text-lg font-medium text-balance sm:text-2xl">{description}</h1>
      </div>
    </section>
  );
}
