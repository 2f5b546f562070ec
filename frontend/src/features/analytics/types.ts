import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type Dashboard = Schemas['DashboardOut']
export type Series = Schemas['FigureSeriesOut']
export type Point = Schemas['Point']
export type Profit = Schemas['Profit']
export type Totals = Schemas['Totals']
export type FunnelStep = Schemas['FunnelStep']
export type ProductFigures = Schemas['ProductsOut']
export type ProductFigure = Schemas['ProductFigure']
export type Finding = NonNullable<Schemas['WatcherOut']['finding']>
export type Groups = Schemas['GroupOut']
export type Funnel = Schemas['FunnelOut']
export type Globe = Schemas['GlobeOut']
export type CountedOrders = Schemas['CountedOrdersOut']
