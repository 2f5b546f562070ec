import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CartFigures } from '@/features/orders/carts/CartFigures'
import { CartPanel } from '@/features/orders/carts/CartPanel'
import { CartCard, CartContent, CartOwner, NextStep } from '@/features/orders/carts/CartParts'
import { CartReasons } from '@/features/orders/carts/CartReasons'
import { CartStateChip } from '@/features/orders/carts/CartStateChip'
import {
  CART_REASONS,
  CART_STATES,
  type CartPage,
  cartList,
} from '@/features/orders/carts/cartList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { EmptyState } from '@/ui/EmptyState'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

const OPENED = 'cart'

function Carts() {
  const { t } = useTranslation('carts')
  const { format } = useMoney()
  const list = useList(cartList)
  const [parameters, setParameters] = useSearchParams()
  const page = useStoreQuery('get', '/api/v1/order/shopping-cart', {
    params: { query: list.query },
  })
  const opened = parameters.get(OPENED)
  const open = (cartOid: string | null) =>
    setParameters(
      (before) => {
        if (cartOid === null) before.delete(OPENED)
        else before.set(OPENED, cartOid)
        return before
      },
      { replace: cartOid === null },
    )
  const { data } = page
  const counts = countsOf(data)
  const tabs = cartList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: counts?.[value],
  }))
  return (
    <>
      {data && <CartFigures figures={data.figures} />}
      <ListView
        list={list}
        page={page}
        title={t('title')}
        failed={t('failed')}
        rowName={({ customerName }) => customerName || t('nobody')}
        card={(cart) => <CartCard cart={cart} onOpen={() => open(cart._id)} />}
        columns={[
          {
            key: 'customer',
            title: t('column.customer'),
            render: (cart) => <CartOwner cart={cart} />,
          },
          {
            key: 'items',
            title: t('column.items'),
            render: (cart) => <CartContent cart={cart} />,
          },
          {
            key: 'value',
            title: t('column.value'),
            align: 'right',
            render: ({ value }) => <strong>{format(value)}</strong>,
          },
          {
            key: 'state',
            title: t('column.state'),
            render: ({ state }) => <CartStateChip state={state} />,
          },
          {
            key: 'next',
            title: t('column.next'),
            render: (cart) => <NextStep cart={cart} onOpen={() => open(cart._id)} />,
          },
        ]}
        toolbar={
          <ListToolbar
            list={list}
            search={t('search')}
            tabs={{ label: t('tabs'), items: tabs }}
            filters={[
              choiceFilter(list, 'reason', {
                label: t('column.reason'),
                options: CART_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
              }),
            ]}
          />
        }
        empty={<EmptyState framed={false} title={t('empty')} description={t('emptyLine')} />}
      />
      {data && <CartReasons reasons={data.reasons} />}
      {opened && <CartPanel cartOid={opened} onClose={() => open(null)} />}
    </>
  )
}

function countsOf(page: CartPage | undefined): Record<string, number> | undefined {
  if (!page) return undefined
  const of = (state: string) => page.figures.find((one) => one.state === state)?.carts ?? 0
  const counts = Object.fromEntries(CART_STATES.map((state) => [state, of(state)]))
  return { ...counts, ALL: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

/** Carts whose customer left a contact and no order. */
export function CartListScreen() {
  const { t } = useTranslation('carts')
  const href = useHref()
  const access = useAccess('orders.view')
  const writes = useAccess('marketing.view')
  return (
    <>
      <PageHeader
        title={t('title')}
        line={t('line')}
        back={{ to: href.store(paths.orderList), label: t('orders') }}
        actions={
          writes.allowed && (
            <Button
              component={Link}
              to={href.store(`${paths.messageTemplates}?kind=abandoned_cart`)}
              leftSection={<IconMailForward size={16} stroke={2} aria-hidden />}
            >
              {t('reminder')}
            </Button>
          )
        }
      />
      {access.allowed ? (
        <Carts />
      ) : (
        <NoPermissionState title={t('noAccess')} description={access.reason} />
      )}
    </>
  )
}
