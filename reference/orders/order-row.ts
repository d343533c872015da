import type { Selectable } from 'kysely';
import type { CarProduct } from '../../lib/contract/cars';
import type { CarTables } from '../cars/tables';
import type { AttachedCustomer } from './attach-customer';

interface OrderParts {
  orderId: string;
  orderNumber: number;
  request: Pick<Selectable<CarTables['car_requests']>, 'request' | 'vehicle_name'>;
  products: readonly CarProduct[];
  customer: AttachedCustomer;
}

/** What an order takes over from its request, offers and customer. */
export function orderRow({
  orderId,
  orderNumber,
  request: { request, vehicle_name: vehicleName },
  products,
  customer,
}: OrderParts) {
  const registrationNumber = request.registrationNumberIsIrrelevant ? null : request.vehicle.registrationNumber || null;
  return {
    id: orderId,
    order_number: orderNumber,
    product_type: 'CAR' as const,
    customer_id: customer.customerId,
    renewal: request.insuranceRenewal,
    registration_number: registrationNumber,
    vehicle_name: vehicleName,
    insurance_start: request.insuranceStart,
    insurance_end: request.insuranceEnd,
    selling_price: products.reduce((sum, { premia }) => sum + premia.total.amount, 0),
    suppliers: [...new Set(products.map(({ supplierType }) => supplierType as string))],
  };
}
