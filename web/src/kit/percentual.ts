const comSinal = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
const emColuna = new Intl.NumberFormat('pt-BR', {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const semSinal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A change: "+63,2%", "-8%", "0%". */
export const formatPercentual = (valor: number): string => `${comSinal.format(valor)}%`;

/** The same below and above others: "+63,20%", "-8,00%". */
export const formatVariacao = (valor: number): string => `${emColuna.format(valor)}%`;

/** A part of something: "63,2%". */
export const formatParte = (valor: number): string => `${semSinal.format(valor)}%`;
