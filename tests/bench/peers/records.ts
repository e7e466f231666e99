export interface Category {
  id: number;
  title: string;
}

export interface BlogPost {
  id: number;
  title: string;
  content: string;
  category: { id: number };
  status: string;
  createdAt: string;
}
