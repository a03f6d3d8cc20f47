import { formatBaht, SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { activeQuery } from '#src/lib/rewards/rewards.ts';
import { type Wallet, walletsQuery } from '#src/lib/wallets.ts';

const MAIN = 1;

/** Which wallet pays. One whose bonus is for other games cannot; with a single one there is nothing to choose. */
export function WalletPick({ value, onChange }: { value: number | undefined; onChange: (id: number) => void }) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  const hasBonus = wallets.some(({ wallet_type_id }) => wallet_type_id !== MAIN);
  const { data: bonuses = [] } = useQuery({ ...activeQuery(), enabled: hasBonus });
  const isForOthers = (wallet: Wallet) =>
    bonuses.some(({ wallet_id, products }) => wallet_id === wallet.id && products && !products.includes('lotto'));
  const usable = wallets.filter(
    (wallet) => wallet.wallet_type_id === MAIN || (wallet.balance > 0 && !isForOthers(wallet)),
  );
  if (usable.length < 2) return null;
  return (
    <SelectField
      label="จ่ายจากกระเป๋า"
      value={value ?? usable[0]?.id}
      onChange={({ target }) => onChange(Number(target.value))}
      choices={usable.map(({ id, wallet_name, balance }) => ({
        value: id,
        text: `${wallet_name} ฿${formatBaht(balance)}`,
      }))}
    />
  );
}

/** The wallet that pays, once the wallets are known. */
export function useWallet(id: number | undefined) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  return wallets.find((wallet) => (id === undefined ? wallet.wallet_type_id === MAIN : wallet.id === id));
}
