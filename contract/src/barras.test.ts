import { expect, test } from 'vitest';
import { isCodigoBarras, outraFormaCodigoBarras } from './barras.ts';

test('a barcode has one of three lengths and a true check digit', () => {
  for (const bom of ['7891000315507', '4006381333931', '96385074', '036000291452', '0036000291452'])
    expect(isCodigoBarras(bom), bom).toBe(true);
  for (const ruim of ['7891000315508', '96385075', '036000291453', '7891000', '78910003155070', '789100031550X', ''])
    expect(isCodigoBarras(ruim), ruim).toBe(false);
});

test('a UPC-A is an EAN-13 that begins with a zero', () => {
  expect(outraFormaCodigoBarras('036000291452')).toBe('0036000291452');
  expect(outraFormaCodigoBarras('0036000291452')).toBe('036000291452');
  expect(outraFormaCodigoBarras('7891000315507')).toBeNull();
  expect(outraFormaCodigoBarras('96385074')).toBeNull();
  expect(outraFormaCodigoBarras('PX-1001')).toBeNull();
});
