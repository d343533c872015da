import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import type { Line as InsuranceLine } from '../../../lib/insurers/lines';
import type { Subject } from '../quotes/line';
import type { AttachedCustomer } from './attach-customer';

interface OrderParts {
  orderId: string;
  orderNumber: number;
  productType: InsuranceLine;
  title: string;
  subject: Subject;
  products: readonly Pick<ProductBase, 'premia' | 'supplierType'>[];
  customer: AttachedCustomer;
}

/** Returns the row of an order, from its request, offers and customer. */
export const orderRow = ({ orderId, orderNumber, productType, title, subject, products, customer }: OrderParts) => ({
  id: orderId,
  order_number: orderNumber,
  product_type: productType,
  customer_id: customer.customerId,
  renewal: subject.renewal,
  registration_number: subject.registrationNumber,
  title,
  insurance_start: subject.insuranceStart,
  insurance_end: subject.insuranceEnd,
  selling_price: products.reduce((sum, { premia }) => sum + premia.total.amount, 0),
  suppliers: [...new Set(products.map(({ supplierType }) => supplierType as string))],
});
