import { formatBaht, SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from '#src/lib/wallets.ts';

const MAIN = 1;

/** Which wallet pays. With one that has money there is nothing to choose. */
export function WalletPick({ value, onChange }: { value: number | undefined; onChange: (id: number) => void }) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  const usable = wallets.filter(({ balance, wallet_type_id }) => balance > 0 || wallet_type_id === MAIN);
  if (usable.length < 2) return null;
  return (
    <SelectField
      label="จ่ายจากกระเป๋า"
      value={value ?? usable[0]?.id}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {usable.map(({ id, wallet_name, balance }) => (
        <option key={id} value={id}>
          {wallet_name} ฿{formatBaht(balance)}
        </option>
      ))}
    </SelectField>
  );
}

/** The wallet that pays, once the wallets are known. */
export function useWallet(id: number | undefined) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  return wallets.find((wallet) => (id === undefined ? wallet.wallet_type_id === MAIN : wallet.id === id));
}
