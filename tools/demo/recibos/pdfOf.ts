/** One page that is the picture, as scanners make them. */
export function pdfOf(jpeg: Buffer): Buffer {
  const desenho = 'q 540 0 0 810 0 0 cm /F Do Q';
  const objetos = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 540 810] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    ),
    Buffer.from(`<< /Length ${desenho.length} >>\nstream\n${desenho}\nendstream`),
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width 720 /Height 1080 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ]),
  ];
  const partes = [Buffer.from('%PDF-1.4\n')];
  const lugares: number[] = [];
  const length = () => partes.reduce((soma, parte) => soma + parte.length, 0);
  for (const [n, objeto] of objetos.entries()) {
    lugares.push(length());
    partes.push(Buffer.from(`${n + 1} 0 obj\n`), objeto, Buffer.from('\nendobj\n'));
  }
  const tabela = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  const inicio = length();
  partes.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${tabela}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${inicio}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
}
