import { useSearchParams } from 'react-router'
import { useShop } from '../context'
import { stickyParams } from './listing'

/** What a form of a list leaves as it is; sent along where no script runs. */
export function HiddenParams({ but }: { but: string[] }) {
  const [params] = useSearchParams()
  const { currencyDigits } = useShop().store
  return stickyParams(params, currencyDigits)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
