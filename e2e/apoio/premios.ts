/** One prize of each kind, at prices that are told apart. */
export const premios = {
  recarga: { codigo: 'REC20', nome: 'Recarga de R$ 20', tipo: 'recarga', pontos: 200 },
  pix: { codigo: 'PIX30', nome: 'Pix de R$ 30', tipo: 'pix', pontos: 300 },
  bivolt: { codigo: 'LIQ1', nome: 'Liquidificador Turbo', tipo: 'bivolt', pontos: 400, pontosAlternativo: 450 },
  credito: { codigo: 'CRED50', nome: 'Crédito de R$ 50', tipo: 'credito', pontos: 500 },
  geral: { codigo: 'MOCH1', nome: 'Mochila Executiva', tipo: 'geral', pontos: 100 },
} as const;
