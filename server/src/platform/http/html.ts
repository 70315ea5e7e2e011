export const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (sinal) => `&#${sinal.charCodeAt(0)};`);
