import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { plansQuery } from '@/features/subscription/api'
import { ALL_GATES, gateText } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import classes from './GateTable.module.css'

/** Every limit of every plan, side by side; the roles stay where a phone lays the rows out anew. */
export function GateTable() {
  const { t, i18n } = useTranslation('subscription')
  const { locale } = useLocalePath()
  const { data: plans = [] } = useQuery(plansQuery(i18n.language))
  if (plans.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th scope="col" role="columnheader">
              {t('limit')}
            </Table.Th>
            {plans.map(({ tierPlan, name }) => (
              <Table.Th key={tierPlan} scope="col" role="columnheader">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {ALL_GATES.map((gate) => (
            <Table.Tr key={gate} role="row">
              <Table.Th scope="row" role="rowheader">
                {t(`limits.${gate}`)}
              </Table.Th>
              {plans.map((plan) => (
                <Table.Td key={plan.tierPlan} role="cell">
                  {plan.gates[gate] === null ? (
                    <span role="img" aria-label={t('unlimited')}>
                      ∞
                    </span>
                  ) : (
                    gateText(gate, plan.gates[gate], locale)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
