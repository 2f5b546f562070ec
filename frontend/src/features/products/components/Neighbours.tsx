import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { neighboursQuery } from '@/features/products/api'
import { lastListQuery } from '@/features/products/listTrail'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** To the product before and after this one in the list it was opened from. */
export function Neighbours({ productOid }: { productOid: string }) {
  const { t } = useTranslation('products')
  const storeOid = useStoreOid()
  const href = useHref()
  const [query] = useState(() => lastListQuery(storeOid))
  const { data } = useQuery({
    ...neighboursQuery(storeOid, productOid, query ?? {}),
    enabled: query !== undefined,
  })
  if (data === undefined || (data.previousOid === null && data.nextOid === null)) return null
  const step = (oid: string | null, label: string, Icon: typeof IconChevronLeft) =>
    oid === null ? (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        <Icon {...icon} />
      </ActionIcon>
    ) : (
      <ActionIcon
        variant="default"
        size={36}
        component={Link}
        to={href.store(paths.product(oid))}
        aria-label={label}
        title={label}
      >
        <Icon {...icon} />
      </ActionIcon>
    )
  return (
    <ActionIcon.Group>
      {step(data.previousOid, t('neighbours.previous'), IconChevronLeft)}
      {step(data.nextOid, t('neighbours.next'), IconChevronRight)}
    </ActionIcon.Group>
  )
}
