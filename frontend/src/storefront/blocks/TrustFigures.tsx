import type { Share, TrustFacts } from '../types.blocks'
import { Icon } from '../ui/Icon'
import { useBlockText } from './useBlockText'

/** What is counted of the store. `whole`: with what has too few cases yet. */
export function TrustFigures({ facts, whole = false }: { facts: TrustFacts; whole?: boolean }) {
  const t = useBlockText()
  const share = ({ percent, cases }: Share, label: string) =>
    percent !== null ? (
      <Figure value={`${percent} %`} label={label} note={t.ofLatest(cases)} />
    ) : whole ? (
      <Figure value="–" label={label} note={t.notEnough(facts.fromCases)} />
    ) : null
  return (
    <ul className="bk-facts">
      {facts.taxNumber && (
        <li>
          <b className="num">
            <Icon name="check" size={22} /> {t.taxId(facts.taxNumber)}
          </b>
          <span className="dim small">{t.taxIdNote}</span>
        </li>
      )}
      {share(facts.deliveries, t.deliveries)}
      {share(facts.complaints, t.complaints)}
      {facts.average !== null ? (
        <Figure
          value={t.ofFive(facts.average.toFixed(1))}
          label={t.reviews}
          note={t.reviewCount(facts.reviews)}
        />
      ) : (
        whole && <Figure value="–" label={t.reviews} note={t.notEnough(facts.fromCases)} />
      )}
    </ul>
  )
}

function Figure({ value, label, note }: { value: string; label: string; note: string }) {
  return (
    <li>
      <b className="num">{value}</b>
      <span>{label}</span>
      <span className="dim small num">{note}</span>
    </li>
  )
}

/** Whether a block has something to say. */
export function says(facts: TrustFacts): boolean {
  const { complaints, deliveries, average, taxNumber } = facts
  return (
    Boolean(taxNumber) ||
    [complaints.percent, deliveries.percent, average].some((one) => one !== null)
  )
}
