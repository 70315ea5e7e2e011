const comSinal = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });

const semSinal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A change: "+63,2%", "-8%", "0%". */
export const formatPercentual = (valor: number): string => `${comSinal.format(valor)}%`;

/** A part of something: "63,2%". */
export const formatParte = (valor: number): string => `${semSinal.format(valor)}%`;
